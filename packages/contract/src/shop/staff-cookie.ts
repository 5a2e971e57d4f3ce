/**
 * Name of a cookie that scripts can read: somebody of the staff has logged in with this browser. It proves nothing; it only keeps
 * the browsers of customers from asking.
 */
export const staffCookie = 'theke_staff'
