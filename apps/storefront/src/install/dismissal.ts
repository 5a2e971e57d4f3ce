const name = 'install-prompt-dismissed'
const monthSeconds = 30 * 24 * 60 * 60

/** Whether somebody does not want to be asked for now. */
export function isDismissed(cookies: string): boolean {
  return cookies.split('; ').includes(`${name}=true`)
}

/** The cookie by which nobody is asked for a month (R-UI-01). */
export function dismissalCookie(isSecure: boolean): string {
  return `${name}=true; Path=/; Max-Age=${monthSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
