import { CreditCard, type LucideIcon, ShieldCheck, Zap } from "lucide-react";

/** What holds for every paid plan. */
export function PaymentNote() {
  return (
    <ul aria-label="Payment" className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
      <Note Icon={CreditCard}>Secure card payment</Note>
      <Note Icon={Zap}>Instant activation</Note>
      <Note Icon={ShieldCheck}>30-day money-back guarantee</Note>
    </ul>
  );
}

function Note({ Icon, children }: { Icon: LucideIcon; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon className="size-5 shrink-0 text-good" aria-hidden="true" />
      {children}
    </li>
  );
}
