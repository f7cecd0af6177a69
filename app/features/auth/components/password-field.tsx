import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { FieldFrame } from "#ui/form/field-frame.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

type Props = {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error?: string;
};

/** A password that can be shown while it is typed. */
export function PasswordField({ name, label, autoComplete, hint, error }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isAlive = useHydrated();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required>
      {(described) => (
        <div className="relative">
          <input
            {...described}
            id={id}
            name={name}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            className="field pr-14"
          />
          {isAlive && (
            <button
              type="button"
              aria-label={isShown ? "Hide password" : "Show password"}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted"
            >
              <Icon className="size-5" aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
