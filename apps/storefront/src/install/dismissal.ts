const name = 'install-prompt-dismissed'
const monthSeconds = 30 * 24 * 60 * 60

/** Whether the visitor has dismissed the question. */
export function isDismissed(cookies: string): boolean {
  return cookies.split('; ').includes(`${name}=true`)
}

/** The cookie that hides the question for a month (R-UI-01). */
export function dismissalCookie(isSecure: boolean): string {
  return `${name}=true; Path=/; Max-Age=${monthSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
