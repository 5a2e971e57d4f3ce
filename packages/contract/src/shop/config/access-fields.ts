import { integer, multiSelect } from '../../fields.ts'

/** How staff log in. */
export const accessFields = {
  sessionDays: integer({
    label: 'Anmeldung endet nach (Tage)',
    hint: 'Auch wenn sie täglich benutzt wird, immer um 4 Uhr früh; drei Tage vorher wird daran erinnert. Gilt ab der nächsten Anmeldung. Unbenutzt endet jede nach zwölf Stunden.',
    min: 1,
    max: 90,
    isRequired: true,
    defaultValue: 30,
    visibleTo: 'admin',
  }),
  secondFactorRoles: multiSelect({
    label: 'Zweiten Faktor verlangen von',
    hint: 'Wer keinen hat, richtet ihn bei der nächsten Anmeldung ein: eine Authenticator-App oder einen Passkey. Laufende Anmeldungen gelten weiter, bis sie enden.',
    options: { ROLE_ADMIN: 'Administratoren', ROLE_EMPLOYEE: 'Allen Mitarbeitern' },
    visibleTo: 'admin',
  }),
}
