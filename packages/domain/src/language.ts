/** The languages that customers can be spoken to in; German is the first one and stands in for every other. */
export type Language = 'de' | 'en'
