import { deviceApi } from '@theke/contract/printing/device-api.ts'
import { labelsApi } from '@theke/contract/printing/labels-api.ts'
import { printingApi } from '@theke/contract/printing/printing-api.ts'
import { productionPrintApi } from '@theke/contract/printing/production-print-api.ts'
import { whileListsAreOn } from '../ordering/production/while-lists-are-on.ts'
import { handle, handleFile, handleList } from '../http/handle.ts'
import { deliverLog, loadDeviceCommands } from './devices/device-commands.ts'
import { renewDeviceKey, requestDeviceLogs, testPrint } from './devices/device-operations.ts'
import { printClosing } from './print-closing.ts'
import { listProductionPrinters, printProductionList } from './print-production.ts'
import { listPrintJobs, repeatPrintJob, settlePrintJob } from './print-ledger.ts'
import { listOrderPrinters, previewOrder, printOrder, printOrderInBrowser } from './print-order.ts'
import { loadProductLabels } from './receipts/load-product-labels.ts'
import { previewProductLabel, printProductLabels } from './receipts/product-labels.ts'
import { notificationTestPage } from './devices/notification-test-page.ts'

export const printingHandlers = [
  handle(printingApi.printOrder, printOrder),
  handle(printingApi.printOrderInBrowser, printOrderInBrowser),
  handle(printingApi.printClosing, printClosing),
  handle(productionPrintApi.listProductionPrinters, whileListsAreOn(listProductionPrinters)),
  handle(productionPrintApi.printProductionList, whileListsAreOn(printProductionList)),
  handle(printingApi.previewOrder, previewOrder),
  handle(printingApi.listOrderPrinters, listOrderPrinters),
  handleList(printingApi.listPrintJobs, listPrintJobs),
  handle(printingApi.repeatPrintJob, repeatPrintJob),
  handle(printingApi.settlePrintJob, settlePrintJob),
  handle(printingApi.testPrint, testPrint),
  handle(printingApi.testNotification, notificationTestPage),
  handle(printingApi.requestDeviceLogs, requestDeviceLogs),
  handle(printingApi.renewDeviceKey, renewDeviceKey),
  handle(deviceApi.loadErrands, loadDeviceCommands),
  handle(deviceApi.deliverLog, deliverLog),
  handle(labelsApi.previewProductLabel, previewProductLabel),
  handle(labelsApi.printProductLabels, printProductLabels),
  handleFile(labelsApi.loadProductLabels, loadProductLabels),
]
