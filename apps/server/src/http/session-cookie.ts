/** Name of the cookie that holds the session of somebody who is logged in. */
export const sessionCookie = 'theke_session'
