import type { ReceiptKind } from '@theke/domain/cash-register/signed-text.ts'
import { screenTitles } from '../../screen-titles.ts'

/** What the screen of cash registers says. */
export const registersTexts = {
  title: screenTitles.registers,
  intro:
    'Ist eine Kassa in Betrieb, entsteht zu jeder Zahlung an der Theke ein signierter Beleg. Ohne Kassa bleibt alles, wie es war. Fragen Sie vor dem ersten echten Beleg Ihre Steuerberatung: Ein Gutachten über diese Kassa gibt es nicht.',
  none: 'Noch keine Kassa.',
  create: 'Neue Kassa',
  save: 'Kassa anlegen',
  allBranches: 'alle übrigen Filialen',
  created: (register: string) => `Kassa ${register}: Schlüssel`,
  createdHint:
    'Wird nur jetzt gezeigt. Tragen Sie beides bei FinanzOnline ein, unter „Registrierkassen“, und bewahren Sie den Schlüssel sicher auf.',
  createdByService: (register: string) => `Kassa ${register} angelegt`,
  keptByService:
    'Den Schlüssel dieser Kassa behält fiskaly und meldet sie von dort bei FinanzOnline. Sie haben hier nichts aufzubewahren.',
  understood: 'Verstanden',
  issuedIdHint: 'Die UUID, die die Kassa bei fiskaly hat.',
  key: 'AES-Schlüssel',
  checkValue: 'Prüfwert',
  kept: 'Ich habe beides aufbewahrt',
  states: { new: 'Noch nicht gestartet', active: 'In Betrieb', held: 'Angehalten', ended: 'Außer Betrieb' },
  trial: 'Testkassa',
  held: (until: string) =>
    `Der Shop wurde wiederhergestellt, mit dem Stand von ${until}. Bis Sie entscheiden, haben Zahlungen keinen Beleg. Wurde seither ein Beleg ausgegeben, nehmen Sie die Kassa außer Betrieb und legen eine neue an: Sonst gäbe es seine Nummer zweimal.`,
  resume: 'Weiterlaufen lassen',
  resumeOf: (register: string) => `${register} weiterlaufen lassen`,
  resumeTitle: (register: string) => `${register} weiterlaufen lassen?`,
  resumeText: (until: string) =>
    `Nur, wenn seit ${until} kein Beleg dieser Kassa ausgegeben wurde, weder auf Papier noch per E-Mail, und keine andere Kopie dieses Shops läuft.`,
  resumed: 'Die Kassa läuft weiter.',
  endHeldText:
    'Es entsteht kein Schlussbeleg, weil seine Nummer vergeben sein kann. Melden Sie die Kassa bei FinanzOnline ab, und legen Sie eine neue an.',
  failing: (since: string) => `Signatur ausgefallen seit ${since}`,
  receipts: (count: number) => (count === 1 ? '1 Beleg' : `${count} Belege`),
  last: (kind: string, number: number | null, time: string) =>
    `zuletzt ${kind}${number === null ? '' : ` Nr. ${number}`}, ${time}`,
  certificate: (serial: string) => `Zertifikat ${serial}`,
  startIssuedText:
    'Von da an entsteht zu jeder Zahlung an der Theke ein Beleg. Die Kassa soll bei fiskaly angelegt sein, mit Ihrem Zugang zu FinanzOnline und einer Signatureinheit.',
  start: 'Startbeleg erstellen',
  startOf: (register: string) => `Startbeleg von ${register} erstellen`,
  startTitle: (register: string) => `${register} in Betrieb nehmen?`,
  startText:
    'Von da an entsteht zu jeder Zahlung an der Theke ein Beleg. Die Kassen-ID, der Schlüssel und das Zertifikat sollen vorher bei FinanzOnline gemeldet sein.',
  startTrialText:
    'Von da an entsteht zu jeder Zahlung an der Theke ein Beleg, auf dem „Testkassa“ steht. Er gilt nicht vor dem Gesetz.',
  started: 'Die Kassa ist in Betrieb.',
  replacesText: (register: string) => `${register} geht im selben Schritt außer Betrieb.`,
  replaces: (register: string) => `ersetzt ${register} mit dem Startbeleg`,
  notEnded: (register: string) =>
    `${register} konnte noch nicht außer Betrieb gehen. Der Shop versucht es weiter. Gelingt es nicht, nehmen Sie sie selbst außer Betrieb.`,
  change: 'Ändern',
  saveChange: 'Speichern',
  changeOf: (register: string) => `${register} ändern`,
  changeText:
    'Ein anderes Zertifikat melden Sie vorher bei FinanzOnline. Die Kassa behält ihre Kassen-ID und ihren Schlüssel, ihre Belege gehen weiter.',
  passwordKept: 'Leer lassen, wenn es gleich bleibt.',
  changed: 'Geändert.',
  export: 'DEP exportieren',
  exportOf: (register: string) => `Datenerfassungsprotokoll von ${register} exportieren`,
  training: 'Trainingsbeleg',
  trainingOf: (register: string) => `Trainingsbeleg von ${register} erstellen`,
  trainingText: 'Zum Üben. Er steht im DEP und zählt für nichts.',
  record: 'Protokoll exportieren',
  recordOf: (register: string) => `Protokoll von ${register} exportieren`,
  end: 'Außer Betrieb nehmen',
  endOf: (register: string) => `${register} außer Betrieb nehmen`,
  endTitle: (register: string) => `${register} für immer außer Betrieb nehmen?`,
  endText:
    'Es entsteht der Schlussbeleg. Danach gibt es an dieser Kassa keine Belege mehr, und ihre Kassen-ID wird nie wieder vergeben. Melden Sie die Kassa auch bei FinanzOnline ab.',
  leave: 'Ohne Schlussbeleg außer Betrieb nehmen',
  leaveOf: (register: string) => `${register} ohne Schlussbeleg außer Betrieb nehmen`,
  leaveTitle: (register: string) => `${register} ohne Schlussbeleg für immer außer Betrieb nehmen?`,
  leaveText:
    'Nur, wenn fiskaly die Kassa beendet hat oder seit einer Stunde nicht antwortet. Danach gibt es an dieser Kassa keine Belege mehr: Legen Sie am besten vorher eine neue an. Melden Sie diese bei FinanzOnline ab und beenden Sie sie auch bei fiskaly.',
  ended: 'Die Kassa ist außer Betrieb.',
  discard: 'Verwerfen',
  discardOf: (register: string) => `${register} verwerfen`,
  discardTitle: (register: string) => `${register} verwerfen?`,
  discardText: 'Sie hat noch keinen Beleg. Ihre Kassen-ID bleibt vergeben.',
  toCheck: (kind: ReceiptKind) =>
    kind === 'start'
      ? 'Den Startbeleg mit FinanzOnline prüfen: Scannen Sie ihn mit der App „BMF Belegcheck“.'
      : 'Den Jahresbeleg bis 15. Februar mit FinanzOnline prüfen: Scannen Sie ihn mit der App „BMF Belegcheck“.',
  show: (kind: string) => `${kind} zeigen`,
  showToCheck: (kind: string, register: string) => `${kind} von ${register} zeigen`,
  nullReceipts: 'Nullbelege',
  nullReceiptsOf: (register: string) => `Nullbelege von ${register}`,
  whichReceipt: 'Welcher Beleg?',
  checked: 'Geprüft',
  checkedOf: (register: string) => `Prüfung von ${register} vermerken`,
  wasChecked: 'Vermerkt.',
} as const
