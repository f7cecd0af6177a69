/** Around a transaction that may have to leave nothing behind and still say why: `rollBack(outcome)` does both. */
export async function withRollback<T>(work: (rollBack: (outcome: T) => never) => Promise<T>): Promise<T> {
  const undone: { outcome: T }[] = [];
  const rollBack = (outcome: T): never => {
    undone.push({ outcome });
    throw new Error("rolled back");
  };
  try {
    return await work(rollBack);
  } catch (error) {
    const [left] = undone;
    if (left) return left.outcome;
    throw error;
  }
}
