/** How exact a price is: fixed, approximate ("ca.") or minimum ("ab"). */
export type CalculationModel = 'fixed' | 'approximate' | 'minimum'
