import { Secret, TOTP } from "otpauth";

/** What an authenticator app shows at that moment. */
export function generateTotpCode(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}
