export const waitingListTexts = {
  purpose:
    'Wer auf etwas wartet, das ausverkauft ist. Frei Gewordenes wird von selbst der Reihe nach angeboten und bis zum Ablauf freigehalten; es zählt dann im Kontingent als vergeben.',
  empty: 'Niemand wartet. Die Warteliste schalten Sie beim Kontingent ein.',
  count: (waiting: number, offered: number) =>
    [
      waiting === 1 ? '1 wartet' : `${waiting} warten`,
      ...(offered === 0 ? [] : [offered === 1 ? '1 Angebot offen' : `${offered} Angebote offen`]),
    ].join(', '),
  since: (moment: string) => `seit ${moment}`,
  anyDay: 'jeder Tag',
  offered: (until: string) => `angeboten bis ${until}`,
  offeredFor: (day: string, until: string) => `für ${day} angeboten bis ${until}`,
  call: 'bitte anrufen',
  binding: (names: string) => `voll: ${names}`,
  free: 'wird gleich angeboten, oder jemand davor wartet auf mehr',
  tooLate: 'kann nicht mehr bestellt werden',
  offer: 'Jetzt anbieten',
  offerOf: (name: string) => `${name} jetzt anbieten`,
  offerDone: (name: string) => `${name} wurde ein Platz angeboten.`,
  called: 'Angerufen',
  calledOf: (name: string) => `${name} angerufen`,
  remove: 'Entfernen',
  removeOf: (name: string) => `${name} entfernen`,
  removeTitle: (name: string) => `${name} von der Warteliste nehmen?`,
  removeText: 'Was ein Angebot freihält, wird frei und geht an den Nächsten.',
  removed: (name: string) => `${name} steht nicht mehr auf der Warteliste.`,
} as const
