/** Texts of the pages and the dialog for logging in. */
export const loginTexts = {
  heading: 'Anmelden',
  intro: 'Für Mitarbeiterinnen und Mitarbeiter',
  username: 'Benutzername',
  usernameHint: 'oder E-Mail-Adresse',
  password: 'Passwort',
  submit: 'Anmelden',
  capsLock: 'Die Feststelltaste ist aktiv.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  byLink: 'Anmelde-Link anfordern',
  byPasskey: 'Mit Passkey anmelden',
  byPassword: 'Mit Passwort anmelden',
  email: 'E-Mail-Adresse',
  linkIntro: 'Wir senden Ihnen einen Link, der zehn Minuten lang gilt und einmal verwendet werden kann.',
  linkSent:
    'Wenn es zu dieser Adresse einen Zugang gibt, ist der Link unterwegs. Bitte sehen Sie in Ihrem Postfach nach.',
  linkHeading: 'Anmelden mit Link',
  linkRunning: 'Sie werden angemeldet …',
  toLogin: 'Zur Anmeldung',
  backToOffice: 'Zurück zu Theke',
  againTitle: 'Bitte melden Sie sich wieder an',
  againText:
    'Ihre Sitzung ist abgelaufen. Was Sie eingegeben haben, ist noch da; nach der Anmeldung geht es weiter.',
  earlyTitle: 'Neu anmelden',
  earlyText: 'Was offen ist, bleibt offen. Danach gilt die Anmeldung wieder von vorne.',
  otherTitle: 'Jemand anderes ist angemeldet',
  otherText: (name: string) =>
    `In einem anderen Fenster dieses Browsers ist jetzt ${name} angemeldet, daher wird hier nichts mehr gespeichert. Was Sie eingegeben haben, bleibt stehen, bis Sie die Seite neu laden. Um es zu speichern, melden Sie sich zuerst im anderen Fenster wieder an.`,
  enrolHeading: 'Zweiten Faktor einrichten',
  enrolIntro:
    'Für Ihren Zugang ist ein zweiter Faktor vorgeschrieben: eine App auf Ihrem Telefon oder ein Passkey. Eines von beiden genügt, danach geht es weiter.',
  missing: 'Dieser Wert sollte nicht leer sein.',
  toShop: 'Zum Shop',
} as const

/** Texts of the page that makes the first account of a new shop. */
export const setUpPageTexts = {
  heading: 'Shop einrichten',
  intro: 'Willkommen! Legen Sie den ersten Zugang und Ihre erste Filiale an. Alles lässt sich später ändern.',
  shop: 'Ihr Shop',
  account: 'Ihr Zugang',
  passwordHint: 'Mindestens 10 Zeichen.',
  submit: 'Shop einrichten',
} as const
