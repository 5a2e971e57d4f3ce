/** How an order came: typed by its customer, or by staff for a customer on the phone or at the counter. */
export type OrderSource = 'web' | 'phone' | 'counter'
