import type { ReceiptKind, SigningService } from '@theke/domain/cash-register/signed-text.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { get, post, put } from '../endpoint.ts'
import { boolean, integer, reference, select, text, writeOnlyText } from '../fields.ts'

/** What signs receipts, in German. */
export const signingServiceLabels: Readonly<Record<SigningService, string>> = {
  software: 'Zum Ausprobieren (keine gültigen Belege)',
  aTrust: 'A-Trust a.sign RK Online',
  primeSign: 'PrimeSign RKSV-Signatur',
  fiskaly: 'fiskaly SIGN AT',
}

/** What a service calls the two parts of its access, in German; null of what needs none. */
export const signingAccessLabels: Readonly<
  Record<SigningService, { account: string; password: string } | null>
> = {
  software: null,
  aTrust: { account: 'Benutzername', password: 'Passwort' },
  primeSign: { account: 'Server', password: 'Zugangscode' },
  fiskaly: { account: 'API Key', password: 'API Secret' },
}

/** What receipts of a register are called, in German. */
export const receiptKindLabels: Readonly<Record<ReceiptKind, string>> = {
  sale: 'Beleg',
  cancel: 'Stornobeleg',
  training: 'Trainingsbeleg',
  start: 'Startbeleg',
  month: 'Monatsbeleg',
  year: 'Jahresbeleg',
  end: 'Schlussbeleg',
  collective: 'Sammelbeleg',
}

/** A receipt of a register as lists show it. */
export type RegisterReceipt = {
  /** Null where only the service that issues it can say, and has not. */
  number: number | null
  kind: ReceiptKind
  at: string
  /** The time that it bears, on the clock of the shop: `2026-11-29T17:30:05`. */
  time: string
  /** Null while it is not signed yet; false where what signs was out of order. */
  isSigned: boolean | null
  /** What its machine-readable code says; empty while it is not signed yet. */
  code: string
}

/** A receipt of nothing, and how it looks on paper. */
export type NullReceipt = RegisterReceipt & { paper: Receipt }

export type RegisterView = {
  id: number
  registerId: string
  /** Null of one that takes the money of all branches without their own. */
  branch: { id: number } | null
  service: SigningService
  isForTrial: boolean
  /** What the service calls the access of the register; empty where it needs none. */
  account: string
  /** Whether customers get their receipts by mail. */
  mailsReceipts: boolean
  state: 'new' | 'active' | 'held' | 'ended'
  /** The serial number of the certificate, or the name of the key. */
  certificate: string
  receipts: number
  /** The id of the register in use that it takes the place of with its first receipt, or took and that could not be ended yet; empty where there is none. */
  replaces: string
  /** The instant of the backup where the shop was restored and somebody has to decide whether the register goes on. */
  heldSince: string | null
  /** Since when what signs is out of order. */
  failingSince: string | null
  /** The receipt that FinanzOnline has to check next: the first one, or the last of a year. */
  toCheck: RegisterReceipt | null
  last: RegisterReceipt | null
}

/** A register that was just made. Its key is shown this once; that of a service that issues receipts stays there, and is empty here. */
export type NewRegister = {
  register: RegisterView
  /** The AES-256 key that hides the turnover, as base64, for FinanzOnline. */
  key: string
  /** What FinanzOnline compares the key with. */
  checkValue: string
}

/** Why a register is not made or changed, in German. */
export const registerTexts = {
  id: 'Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Punkt, Doppelpunkt und Bindestrich.',
  idTaken: 'Diese Kassen-ID gibt es schon. Sie darf auch später nie wieder vergeben werden.',
  branchTaken: 'Hier wartet schon eine neue Kassa auf ihren Startbeleg.',
  realInUse: 'Hier ist eine echte Kassa in Betrieb. Eine Testkassa würde sie für immer ablösen.',
  trialInUse:
    'In einer Filiale ist eine Testkassa in Betrieb, die dort vorginge. Nehmen Sie sie zuerst außer Betrieb.',
  otherKind: 'Eine Testkassa bleibt eine. Legen Sie für echte Belege eine neue Kassa an.',
  accessMissing: 'Bitte geben Sie ein, was Sie vom Signaturdienst bekommen haben.',
  issuer: 'Bei fiskaly ist die Kassen-ID die UUID, die die Kassa dort hat.',
  issuerUsed: 'Diese Kassa hat bei fiskaly schon Belege. Lassen Sie dort eine neue anlegen.',
  issuerStays:
    'fiskaly führt seine Kassen selbst. Legen Sie für einen anderen Signaturdienst eine neue Kassa an.',
  server: 'Der Server heißt wie „rs-1a2b3c4d.ps.prime-sign.com“.',
  unreachable:
    'Der Signaturdienst hat nicht geantwortet oder die Zugangsdaten nicht angenommen. Bitte prüfen Sie beides.',
  notLeft:
    'Das geht erst, wenn fiskaly die Kassa beendet hat oder seit einer Stunde nicht antwortet. Bitte versuchen Sie es später noch einmal.',
  notSigned: 'Der Beleg konnte nicht signiert werden. Bitte versuchen Sie es in einer Minute noch einmal.',
} as const

export const registerFields = {
  registerId: text({
    label: 'Kassen-ID',
    hint: 'Steht auf jedem Beleg und bei FinanzOnline, zum Beispiel KASSA-1. Sie bleibt für immer.',
    isRequired: true,
    max: 40,
  }),
  branch: reference('branches', {
    label: 'Filiale',
    hint: 'Ohne Angabe für alle Filialen, die keine eigene Kassa haben.',
  }),
  service: select({ label: 'Signatur', options: signingServiceLabels, defaultValue: null }),
  account: text({ label: 'Benutzername oder Server', max: 100 }),
  password: writeOnlyText({ label: 'Passwort oder Zugangscode', max: 200 }),
  mailsReceipts: boolean({
    label: 'Belege auch per E-Mail',
    hint: 'Wer eine E-Mail-Adresse angegeben hat, bekommt jeden Beleg.',
    isRequired: true,
  }),
}
const { registerId: _registerId, branch: _branch, ...changed } = registerFields
/** What of a register may be changed later. */
const registerChangeFields = changed

/** Cash registers of the law (RKSV, R-REGISTER-01). */
export const registersApi = {
  listRegisters: get<RegisterView[]>()('/api/cash-registers', {
    summary: 'Registrierkassen',
    allow: 'admin',
    permission: 'cashRegisters.list',
    failure: 'Kassen konnten nicht geladen werden',
  }),
  createRegister: post<NewRegister>()('/api/cash-registers', {
    summary: 'Registrierkasse anlegen; ihr Schlüssel wird nur in dieser Antwort gezeigt',
    allow: 'admin',
    permission: 'cashRegisters.create',
    body: registerFields,
    success: 201,
    failure: 'Kassa konnte nicht angelegt werden',
  }),
  changeRegister: put<RegisterView>()('/api/cash-registers/:id', {
    summary:
      'Zugang zum Signaturdienst oder Versand der Belege ändern; `password` bleibt, wo es leer ist. Die Kette der Belege geht weiter.',
    allow: 'admin',
    permission: 'cashRegisters.change',
    body: registerChangeFields,
    failure: 'Kassa konnte nicht geändert werden',
  }),
  startRegister: post<RegisterView>()('/api/cash-registers/:id/start', {
    summary:
      'Startbeleg erstellen; von da an entsteht zu jeder Zahlung an der Theke ein Beleg. Die Kassa davor geht außer Betrieb.',
    allow: 'admin',
    permission: 'cashRegisters.start',
    failure: 'Startbeleg konnte nicht erstellt werden',
  }),
  noteRegisterCheck: post<RegisterView>()('/api/cash-registers/:id/check', {
    summary:
      'Vermerken, dass FinanzOnline den Startbeleg oder einen Jahresbeleg geprüft hat; `number` ist die Nummer dieses Belegs',
    allow: 'admin',
    permission: 'cashRegisters.noteCheck',
    body: { number: integer({ label: 'Beleg Nr.', isRequired: true, min: 1 }) },
    failure: 'Die Prüfung konnte nicht vermerkt werden',
  }),
  endRegister: post<RegisterView>()('/api/cash-registers/:id/end', {
    summary: 'Schlussbeleg erstellen und die Kassa außer Betrieb nehmen',
    allow: 'admin',
    permission: 'cashRegisters.end',
    failure: 'Kassa konnte nicht außer Betrieb genommen werden',
  }),
  leaveRegister: post<RegisterView>()('/api/cash-registers/:id/leave', {
    operationId: 'cashRegisters.leave',
    summary:
      'Eine Kassa außer Betrieb nehmen, deren Dienst die Belege ausstellt und sie schon beendet hat oder seit einer Stunde nicht antwortet; wo es nicht anders geht, ohne Schlussbeleg',
    allow: 'admin',
    permission: 'cashRegisters.end',
    failure: 'Kassa konnte nicht außer Betrieb genommen werden',
  }),
  resumeRegister: post<RegisterView>()('/api/cash-registers/:id/resume', {
    operationId: 'cashRegisters.resume',
    summary:
      'Eine Kassa fortsetzen, die angehalten ist, weil der Shop wiederhergestellt wurde; seit der Sicherung darf sie keinen Beleg ausgegeben haben',
    allow: 'admin',
    permission: 'cashRegisters.start',
    failure: 'Kassa konnte nicht fortgesetzt werden',
  }),
  listNullReceipts: get<NullReceipt[]>()('/api/cash-registers/:id/null-receipts', {
    operationId: 'cashRegisters.listNulls',
    summary: 'Die letzten Start-, Monats-, Jahres- und Schlussbelege wie auf Papier, neueste zuerst',
    allow: 'admin',
    permission: 'cashRegisters.list',
    failure: 'Belege konnten nicht geladen werden',
  }),
  makeTrainingReceipt: post<Receipt>()('/api/cash-registers/:id/training', {
    summary: 'Trainingsbeleg erstellen, der für nichts zählt; die Antwort ist der Beleg wie auf Papier',
    allow: 'admin',
    permission: 'cashRegisters.train',
    failure: 'Trainingsbeleg konnte nicht erstellt werden',
  }),
  loadPublicReceipt: get<Receipt | null>()('/api/orders/public/:uid/:hash/receipt', {
    summary: 'Belege der Registrierkassa zu einer Bestellung, wie auf Papier; null, wo es keine gibt',
    allow: 'anyone',
    permission: 'orders.loadPublicReceipt',
    failure: 'Beleg konnte nicht geladen werden',
  }),
  exportReceipts: get<null>()('/api/cash-registers/:id/export', {
    summary: 'Datenerfassungsprotokoll (DEP) im Format der RKSV',
    allow: 'admin',
    permission: 'cashRegisters.export',
    isFile: true,
    fileTypes: ['application/json'],
    failure: 'Datenerfassungsprotokoll konnte nicht exportiert werden',
  }),
  exportRecord: get<null>()('/api/cash-registers/:id/record', {
    operationId: 'cashRegisters.exportRecord',
    summary: 'Protokoll (§ 131 BAO): jede Zeile jedes Belegs, wer und wann, als CSV',
    allow: 'admin',
    permission: 'cashRegisters.export',
    isFile: true,
    fileTypes: ['text/csv'],
    failure: 'Protokoll konnte nicht exportiert werden',
  }),
}
