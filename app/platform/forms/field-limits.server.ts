import { z } from "zod";

/** For a field whose schema names no length, such as a date, an id or the value of a checkbox. */
const OTHER_FIELD_MAX = 200;

/** How many characters each field of a form's schemas may have. */
export function getFieldLimits(schemas: z.ZodType[]): Map<string, number> {
  const limits = new Map<string, number>();
  for (const schema of schemas.flatMap(listObjectSchemas))
    for (const [name, field] of Object.entries(schema.shape)) {
      const limit = findMaxLength(field) ?? OTHER_FIELD_MAX;
      limits.set(name, Math.max(limits.get(name) ?? 0, limit));
    }
  return limits;
}

function listObjectSchemas(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  return schema instanceof z.ZodUnion ? schema.options.flatMap(listObjectSchemas) : [];
}

function findMaxLength(schema: unknown): number | undefined {
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined;
  if (schema instanceof z.ZodPipe) return findMaxLength(schema.out) ?? findMaxLength(schema.in);
  if (schema instanceof z.ZodUnion) {
    const limits = schema.options.map(findMaxLength).filter((limit) => limit !== undefined);
    return limits.length ? Math.max(...limits) : undefined;
  }
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch;
  return isWrapper ? findMaxLength(schema.unwrap()) : undefined;
}
