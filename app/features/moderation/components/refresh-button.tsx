import { RefreshCw } from "lucide-react";
import { Form } from "react-router";

/** Loads the same address again. */
export function RefreshButton({ path }: { path: string }) {
  const { pathname, searchParams } = new URL(path, "http://hearthlist.invalid");
  return (
    <Form action={pathname} replace preventScrollReset>
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet px-3">
        <RefreshCw className="size-5" aria-hidden="true" />
        Refresh
      </button>
    </Form>
  );
}
