import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

/** Seconds; what every authenticator app assumes. */
const PERIOD_SECONDS = 30;

export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step of a code that is right now, or was a moment ago; undefined for a wrong one. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** What an authenticator app reads from the screen: as an address, and as the dark fields of a QR code. */
export function createTotpQrCode(secret: string, { account, issuer }: { account: string; issuer: string }) {
  const url = createTotp(secret, { label: account, issuer }).toString();
  const { size, data } = encode(url, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { url, size, path: path.join("") };
}

function createTotp(secret: string, more: { label?: string; issuer?: string } = {}) {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    ...more,
  });
}
