import { Link, useLocation } from "react-router";

type Props = { to: string; className?: string; children: React.ReactNode };

/** Leads to a part of this page, and keeps the way back to the list that the visitor came from. */
export function JumpLink({ to, className = "text-link", children }: Props) {
  const { state } = useLocation();
  return (
    <Link to={`#${to}`} state={state} className={className}>
      {children}
    </Link>
  );
}
