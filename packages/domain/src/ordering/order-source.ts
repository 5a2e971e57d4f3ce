/** How an order came: typed by its customer, or by staff for somebody on the phone or at the counter. */
export const orderSources = ['web', 'phone', 'counter'] as const
export type OrderSource = (typeof orderSources)[number]
