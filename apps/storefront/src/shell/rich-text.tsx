/** Formatted text as the server has it; only elements of its allow-list are left in it. It is in the shop's language. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <div lang="de" className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
