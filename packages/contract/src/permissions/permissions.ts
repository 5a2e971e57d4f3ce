import type { accountPermissions, administratorPermissions } from './fixed-permissions.ts'
import type { EntityPermission } from './entity-permission.ts'

/** What a permission set can allow beside the records of the entities; each group allows the use of its permissions. */
export type PermissionGroup = {
  area: string
  label: string
  hint?: string
  /** Employees without a permission set do not have it. */
  isOptional?: true
  permissions: readonly string[]
}

/** The groups that a permission set consists of, by their key, in the order of the screen. */
export const permissionGroups = {
  'orders.read': {
    area: 'Bestellungen',
    label: 'Bestellungen ansehen',
    hint: 'Auch Tafel, Verlauf, Nachrichten und Belege einer Bestellung.',
    permissions: [
      'orders.list',
      'orders.listCurrent',
      'orders.listMissed',
      'orders.watch',
      'orders.load',
      'orders.listMessages',
      'orders.preview',
      'orders.listPrinters',
      'printJobs.list',
      'soldOut.list',
      'boards.list',
      'boards.report',
      'boards.forget',
      'slots.loadDayOffer',
      'dashboard.load',
      'cockpit.load',
      'advances.list',
      'pauses.list',
      'outbox.services',
    ],
  },
  'orders.confirm': {
    area: 'Bestellungen',
    label: 'Bestellungen annehmen und ablehnen',
    hint: 'Auch eine andere Zeit vorschlagen und die Warteliste führen.',
    permissions: [
      'orders.confirm',
      'orders.reject',
      'orders.update',
      'orders.called',
      'orders.undoStep',
      'waitingList.use',
    ],
  },
  'orders.change': {
    area: 'Bestellungen',
    label: 'Bestellungen ändern',
    hint: 'Zeit, Produkte, Kontakt, Bestellart und Zahlungsart, bis die Bestellung abgeschlossen ist.',
    permissions: ['orders.change', 'orders.changeSeen', 'slots.loadDayOffer'],
  },
  'orders.take': {
    area: 'Bestellungen',
    label: 'Bestellungen für Kunden aufnehmen',
    hint: 'Am Telefon und an der Theke, in den eigenen Filialen.',
    permissions: ['orders.take', 'slots.loadDayOffer'],
  },
  'orders.weigh': {
    area: 'Bestellungen',
    label: 'Artikel einer Bestellung wiegen und ändern',
    permissions: ['orders.updateItem'],
  },
  'orders.deliver': {
    area: 'Bestellungen',
    label: 'Bestellungen als bereit, unterwegs, abgeschlossen und nicht abgeholt melden',
    permissions: [
      'orders.inDelivery',
      'orders.delivered',
      'orders.completed',
      'orders.notCollected',
      'orders.called',
      'orders.undoStep',
    ],
  },
  'orders.handOver': {
    area: 'Bestellungen',
    label: 'Bestellungen ausgeben',
    hint: 'Auch Pfandgebinde zurücknehmen, nach der Übergabe höchstens die der Bestellung.',
    permissions: [
      'orders.findForHandOver',
      'orders.handOver',
      'orders.undoHandOver',
      'orders.returnPackaging',
    ],
  },
  'production.use': {
    area: 'Bestellungen',
    label: 'Produktions-, Einkaufs- und Packlisten ansehen, drucken und abhaken',
    hint: 'Nur der eigenen Filialen und nur, wenn die Listen in der Konfiguration eingeschaltet sind.',
    permissions: ['production.load', 'production.tick'],
  },
  'orders.cancel': {
    area: 'Bestellungen',
    label: 'Bestellungen stornieren',
    permissions: ['orders.cancel', 'orders.called'],
  },
  'orders.cancelPaid': {
    area: 'Bestellungen',
    label: 'Bezahlte Bestellungen ablehnen und stornieren',
    hint: 'Nur zusammen mit dem Ablehnen oder Stornieren. Die Kunden bekommen ihr Geld zurück. Auch Übergaben anderer zurücknehmen und beliebig viel zurückgeben.',
    permissions: ['orders.cancelPaid'],
  },
  'orders.notify': {
    area: 'Bestellungen',
    label: 'Nachrichten an Kunden noch einmal senden',
    hint: 'Auch an Anzahlungen erinnern.',
    permissions: ['orders.resendEmail', 'orders.resendSms', 'orders.remindAdvance'],
  },
  'orders.remove': {
    area: 'Bestellungen',
    label: 'Bestellungen löschen',
    isOptional: true,
    permissions: ['orders.remove'],
  },
  'payments.take': {
    area: 'Zahlungen',
    label: 'Zahlungen an der Theke annehmen',
    permissions: ['orders.takeCounterPayment', 'orders.updatePaymentStatus'],
  },
  'payments.return': {
    area: 'Zahlungen',
    label: 'Zahlungen an der Theke zurückgeben',
    hint: 'Auch nach der Übergabe, bis zu dem Betrag, den die Konfiguration nennt.',
    permissions: ['orders.returnCounterPayment', 'orders.settleComplaint'],
  },
  'closings.make': {
    area: 'Zahlungen',
    label: 'Kassa ansehen und den Tag abschließen',
    permissions: ['closings.loadTill', 'closings.list', 'closings.create'],
  },
  'payments.bankFile': {
    area: 'Zahlungen',
    label: 'Kontoauszüge einlesen und Überweisungen buchen',
    hint: 'Nur für Bestellungen der eigenen Filialen. Zeigt alle Gutschriften der Datei.',
    isOptional: true,
    permissions: ['bankFiles.book'],
  },
  'payments.settleRefund': {
    area: 'Zahlungen',
    label: 'Ungeklärte Rückzahlungen abschließen',
    isOptional: true,
    permissions: ['orders.settleLostRefund'],
  },
  'pauses.change': {
    area: 'Filiale',
    label: 'Heute früher schließen, Bestellungen und Lieferung pausieren',
    hint: 'Nur der eigenen Filialen.',
    permissions: ['pauses.list', 'pauses.change'],
  },
  'days.change': {
    area: 'Filiale',
    label: 'Tage schließen und ändern, Kunden neue Zeiten vorschlagen',
    hint: 'Nur der eigenen Filialen.',
    isOptional: true,
    permissions: ['days.change'],
  },
  'soldOut.mark': {
    area: 'Filiale',
    label: 'Artikel als ausverkauft melden',
    permissions: ['soldOut.list', 'soldOut.mark', 'soldOut.unmark'],
  },
  'prints.print': {
    area: 'Filiale',
    label: 'Belege, Etiketten und Preiskarten drucken',
    hint: 'Auch Bilder aus Vorlagen und die Tageskarte als Bild.',
    permissions: [
      'orders.print',
      'printJobs.repeat',
      'printJobs.settle',
      'productLabels.load',
      'productLabels.preview',
      'productLabels.print',
      'image-templates.makeOutput',
      'image-templates.loadOutput',
      'image-templates.loadPictures',
      'branches.loadDailyMenu',
    ],
  },
  'devices.operate': {
    area: 'Filiale',
    label: 'Geräte prüfen',
    hint: 'Probedruck, Probemeldung und Protokoll eines Geräts.',
    permissions: ['devices.testPrint', 'devices.testNotification', 'devices.requestLogs'],
  },
  'outbox.read': {
    area: 'Filiale',
    label: 'Gesendete Nachrichten ansehen',
    permissions: ['outbox.list', 'outbox.services'],
  },
  'company.write': {
    area: 'Filiale',
    label: 'Ändern, was auch für andere Filialen gilt',
    hint: 'Neue Filialen, Organisationen, betriebsfreie Tage aller Filialen, Kataloge und Produkte anderer Filialen. Nur zusammen mit dem Recht daran.',
    isOptional: true,
    permissions: ['company.write'],
  },
  'statistics.read': {
    area: 'Auswertung',
    label: 'Statistik der Verkäufe und der Website ansehen',
    hint: 'Nur der eigenen Filialen.',
    permissions: [
      'statistics.orders',
      'statistics.revenue',
      'statistics.canceledOrders',
      'statistics.items',
      'statistics.popularItems',
      'statistics.orderTimes',
      'statistics.uniqueVisitors',
      'statistics.pageViews',
      'statistics.pages',
      'statistics.events',
      'statistics.eventFlow',
      'statistics.resolutions',
      'statistics.devicePixelRatios',
      'statistics.colorSchemes',
      'statistics.referrers',
      'statistics.browsers',
      'statistics.operatingSystems',
      'statistics.visitorTimes',
      'statistics.soldProducts',
      'statistics.exportTable',
      'statistics.funnel',
      'statistics.lostSearches',
      'statistics.abandonedProducts',
      'statistics.online',
      'statistics.listViews',
      'statistics.createView',
      'statistics.removeView',
      'statistics.loadMail',
      'statistics.saveMail',
      'statistics.service',
      'statistics.slots',
      'statistics.refusedOrders',
      'statistics.ratings',
      'statistics.returningCustomers',
      'statistics.forecast',
      'statistics.season',
    ],
  },
  'accounting.read': {
    area: 'Auswertung',
    label: 'Einnahmen für die Buchhaltung ansehen und exportieren',
    hint: 'Nur der eigenen Filialen.',
    isOptional: true,
    permissions: ['accounting.loadTakings', 'accounting.exportTakings'],
  },
  'customers.personalData': {
    area: 'Kunden',
    label: 'Auskunft und Löschung auf Wunsch von Kunden',
    isOptional: true,
    permissions: ['customers.exportData', 'customers.erase'],
  },
  'content.preview': {
    area: 'Inhalte',
    label: 'Vorschau und frühere Fassungen von Inhalten',
    permissions: [
      'sites.preview',
      'nodes.preview',
      'navigations.preview',
      'content.versions',
      'content.version',
    ],
  },
  'contentAi.use': {
    area: 'Inhalte',
    label: 'Vorschläge einer KI für Texte und Bilder',
    hint: 'Nur, wenn ein Schlüssel hinterlegt ist. Die Vorschläge kosten und zählen zum Kontingent des Monats.',
    permissions: [
      'contentAi.generateSite',
      'contentAi.writeSite',
      'contentAi.generateImage',
      'contentAi.proposeDescription',
      'contentAi.proposeAlt',
      'contentAi.proposeEnglish',
    ],
  },
} as const satisfies Record<string, PermissionGroup>

/** What belongs to a right about records, by the key of that right. */
export const permissionsOfRights = {
  'menus.write': ['menus.placeProducts'],
  'quotas.write': ['quotas.moveAmounts'],
  'quotas.read': ['quotas.loadUse'],
  'branches.write': ['branches.orders-outside-hours'],
  'working-activities.write': [
    'timeCorrections.decide',
    'clockEvents.review',
    'users.timeAccess',
    'users.setPin',
    'users.setBadge',
    'clockEvents.present',
    'timeSheets.advance',
    'timeSheets.export',
    'statistics.revenuePerHour',
  ],
  'image-templates.read': ['drawings.loadTemplateThumbnail'],
  'scenes.read': ['drawings.loadSceneThumbnail'],
  'image-templates.write': ['drawings.drawLayers'],
  'scenes.write': ['drawings.drawLayers'],
  'tasks.read': ['tasks.board'],
  'working-schedules.write': [
    'planning.load',
    'planning.save',
    'planning.publish',
    'planning.listTemplates',
    'planning.createTemplate',
    'planning.renameTemplate',
    'planning.removeTemplate',
    'absenceRequests.decide',
    'shiftSwaps.decide',
  ],
  'digital-signage-devices.read': [
    'screens.listCommands',
    'screens.loadScreenshot',
    'screens.loadPlan',
    'screens.listPlays',
    'screens.listScreens',
    'screens.loadPicture',
    'screens.loadTile',
  ],
  'digital-signage-devices.write': [
    'screens.pair',
    'screens.command',
    'screens.abort',
    'screens.showContent',
    'screens.arrangeContents',
  ],
  'digital-signage-devices.export': ['screens.exportPlays'],
} as const

/** What visitors may use. */
type VisitorPermission =
  | 'init.load'
  | 'config.load'
  | `storefront.${'start' | 'branch' | 'legal' | 'content' | 'staff' | 'soldOut'}`
  | 'slots.list'
  | `orders.${'create' | 'findSubmitted' | 'withdrawSubmitted' | 'loadPublic' | 'watchPublic'}`
  | 'orders.loadPublicReceipt'
  | `orders.${'confirmCounterAppointment' | 'rejectCounterAppointment' | 'sendQuestionnaire'}`
  | `orders.${'changePublic' | 'previewPublicChange' | 'cancelPublic' | 'answerSubstitute'}`
  | `orders.${'frontdesk' | 'backoffice'}`
  | 'payments.notify'
  | 'menus.listOfBranch'
  | `session.${'create' | 'ways' | 'remove' | 'requestLink' | 'createByLink' | 'resetPassword'}`
  | `session.${'beginPasskey' | 'createByPasskey'}`
  | 'shop.setUp'
  | `push.${'key' | 'subscribe' | 'unsubscribe'}`
  | 'analytics-log.create'
  | 'uploads.create'
  | 'calendarFeeds.load'
  | 'fonts.loadStyle'
  | `devices.${'loadErrands' | 'deliverLog'}`
  | `signagePlayer.${'report' | 'loadPlaylist' | 'loadFile' | 'watch' | 'finishCommand' | 'sendPlays'}`
  | `signagePlayer.${'beginPairing' | 'loadPairing'}`
  | `timeTerminal.${'load' | 'checkPin' | 'readBadge' | 'send'}`
  | `timeTracking.${'me' | 'listSchedules' | 'listActivities' | 'listBalances' | 'start' | 'pause' | 'resume' | 'end'}`

export type PermissionGroupKey = keyof typeof permissionGroups

/** The name of a permission, as endpoints declare it; it is the `operationId` of most in the documentation too. */
export type Permission =
  | (typeof permissionGroups)[PermissionGroupKey]['permissions'][number]
  | (typeof permissionsOfRights)[keyof typeof permissionsOfRights][number]
  | (typeof accountPermissions)[number]
  | (typeof administratorPermissions)[number]
  | VisitorPermission
  | EntityPermission
