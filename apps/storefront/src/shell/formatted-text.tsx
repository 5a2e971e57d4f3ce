type FormattedTextProps = { html: string; isGerman?: boolean; className?: string }

/** Formatted text as the server has it; only elements of its allow-list are left in it. Its language is that of what is around it unless it is stated. */
export function FormattedText({ html, isGerman, className = '' }: FormattedTextProps) {
  return (
    <div
      lang={isGerman === undefined ? undefined : isGerman ? 'de' : 'en'}
      className={`rich-text ${className}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
