export function NumberField({
  name,
  label,
  value,
}: {
  name: string;
  label: string;
  value: number | undefined;
}) {
  return (
    <label className="block text-small">
      {label}
      <input
        type="text"
        inputMode="decimal"
        name={name}
        defaultValue={value}
        autoComplete="off"
        className="field mt-1"
      />
    </label>
  );
}
