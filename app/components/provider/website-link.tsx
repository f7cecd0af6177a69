type Props = { id: string; website: string; name: string; className: string; children: React.ReactNode };

export function WebsiteLink({ id, website, name, className, children }: Props) {
  return (
    <a
      href={website}
      target="_blank"
      rel="noopener"
      data-reports="website"
      data-provider={id}
      className={`drawn drawn-external-link before:size-5 ${className}`}
    >
      <span className="wrap-anywhere">
        {children}
        <span className="sr-only"> ({name}, opens in a new tab)</span>
      </span>
    </a>
  );
}
