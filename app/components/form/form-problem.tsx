/** What went wrong with a form as a whole; read out when it appears. */
export function FormProblem({ title, message }: { title?: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <div role="alert" className="rounded-control border-2 border-danger bg-danger-soft p-4">
      {title && <p className="font-semibold text-danger">{title}</p>}
      <p>{message}</p>
    </div>
  );
}
