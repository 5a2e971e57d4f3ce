import { text } from '../../fields.ts'

/** The account to which customers transfer what they pay ahead. They read it in the mail and on the page of their order. */
export const transferFields = {
  transferRecipient: text({
    label: 'Empfänger',
    hint: 'Wem das Konto gehört, wie es die Bank schreibt.',
    max: 70,
  }),
  transferIban: text({
    label: 'IBAN',
    hint: 'Leer: Niemand kann überweisen. Nur in Euro.',
    max: 42,
  }),
  transferBic: text({
    label: 'BIC',
    hint: 'Nur nötig, wenn Ihre Bank sie verlangt.',
    max: 11,
  }),
}
