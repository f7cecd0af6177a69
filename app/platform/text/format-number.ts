/**
 * '1,234.5', at most three decimals. As toLocaleString("en-US") writes it, which a browser needs 25 ms to learn, and a
 * slow telephone 100, while it brings a page to life.
 */
export function formatNumber(value: number): string {
  const [whole = "", decimals] = String(Number(value.toFixed(3))).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return decimals ? `${grouped}.${decimals}` : grouped;
}

/** '4.9': of hundredths, as they are kept. Five is the best there is: below it, nothing is called that. */
export function formatRating(rating: number): string {
  const tenths = Math.round(Math.round(rating * 100) / 10);
  return ((rating < 5 ? Math.min(tenths, 49) : tenths) / 10).toFixed(1);
}

/** '$35', '$4,200', '$32.50', '-$12.30'. */
export function formatMoney(amount: number, currency: string): string {
  if (currency !== "USD") return formatCurrencyWithIntl(amount, currency);
  const [whole, cents] = Math.abs(amount).toFixed(2).split(".");
  const dollars = `${amount < 0 ? "-" : ""}$${formatNumber(Number(whole))}`;
  return cents === "00" ? dollars : `${dollars}.${cents}`;
}

function formatCurrencyWithIntl(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);
}
