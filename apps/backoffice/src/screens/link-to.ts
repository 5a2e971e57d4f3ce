/** What a link needs to lead to an address of the server's, such as '/config?tab=legal'. */
export function linkTo(path: string): { to: string; search: Record<string, string> } {
  const [to = '', query = ''] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
