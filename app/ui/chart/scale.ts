/** The end of an axis: a round number that holds the greatest value. */
export function roundUpAxisEnd(values: (number | null)[], least = 2): number {
  const greatest = Math.max(least, ...values.map((value) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(greatest));
  const step = [1, 2, 4, 5, 6, 8, 10].find((each) => each * power >= greatest) ?? 10;
  return step * power;
}

/** To a hundredth: what is drawn finer nobody sees. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 100) / 100;
}
