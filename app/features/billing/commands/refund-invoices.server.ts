import type { Payments } from "../rules/payments.ts";

/** What the guarantee covers, and with it the credit that stands for the same money. Nothing where there is no refund. */
export async function refundInvoices(
  payments: Payments,
  customerId: string,
  refund: { invoiceIds: string[] } | undefined,
): Promise<void> {
  if (!refund) return;
  for (const invoiceId of refund.invoiceIds) await payments.refund(invoiceId);
  await payments.dropCredit(customerId);
}
