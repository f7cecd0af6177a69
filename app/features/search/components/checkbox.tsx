type Props = { name: string; label: string; checked: boolean; value?: string };

export function Checkbox({ name, label, checked, value = "1" }: Props) {
  return (
    <label className="wrap-anywhere flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-6 shrink-0 accent-brand"
      />
      {label}
    </label>
  );
}
