/** What is said of a secret that is shown once. */
export const secretTexts = { kept: 'Ich habe es aufbewahrt' } as const
