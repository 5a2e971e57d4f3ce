/** The zone of all hours, days and slots unless said otherwise (R-SHOP-02). Browsers need it too, and `wall-time.ts` is for the server only. */
export const shopZone = 'Europe/Vienna'
