import { branchHoursApi } from '@theke/contract/shop/branch-hours-api.ts'
import { daysApi } from '@theke/contract/shop/days-api.ts'
import { pausesApi } from '@theke/contract/shop/pauses-api.ts'
import { changeDays, previewDays } from './days/change-days.ts'
import { listDays } from './days/list-days.ts'
import { listOrdersOutsideDays, listOrdersOutsideHours } from './reading/list-orders-outside-hours.ts'
import { listOwedAdvances } from './advance/list-owed-advances.ts'
import { loadCockpit } from './reading/load-cockpit.ts'
import { boardApi } from '@theke/contract/ordering/board-api.ts'
import { customerChangeApi } from '@theke/contract/ordering/customer-change-api.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { questionnaireApi } from '@theke/contract/ordering/questionnaire-api.ts'
import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import { campaignApi } from '@theke/contract/ordering/campaign.ts'
import { quotaUseApi } from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { quotaAmountsApi } from '@theke/contract/ordering/quotas/quota-amounts-api.ts'
import { quotaApi } from '@theke/contract/ordering/quotas/quotas-left-api.ts'
import { advancesApi } from '@theke/contract/payments/advances-api.ts'
import { cockpitApi } from '@theke/contract/ordering/counter/cockpit-api.ts'
import { productionApi } from '@theke/contract/ordering/counter/production-api.ts'
import { waitingApi } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { slotApi } from '@theke/contract/ordering/slot-api.ts'
import { packagingApi } from '@theke/contract/ordering/counter/packaging-api.ts'
import { pieceApi } from '@theke/contract/ordering/counter/piece-api.ts'
import { substituteApi } from '@theke/contract/ordering/counter/substitute-api.ts'
import { manyOrdersApi } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { screensApi } from '@theke/contract/ordering/screens-api.ts'
import { handle, handleList, handleStream } from '../http/handle.ts'
import {
  cancelPublicOrder,
  changeOrder,
  changePublicOrder,
  previewChange,
  previewPublicChange,
} from './lifecycle/change/change-order.ts'
import { listReturnable, returnPackaging } from './lifecycle/packaging/return-packaging.ts'
import { bookPiece, takePieceBack } from './lifecycle/pieces/book-piece.ts'
import { answerSubstitute } from './lifecycle/substitutes/answer-substitute.ts'
import { listSubstitutes } from './lifecycle/substitutes/list-substitutes.ts'
import {
  offerSubstitute,
  takeSubstitute,
  withdrawSubstitute,
} from './lifecycle/substitutes/offer-substitute.ts'
import { confirmCounterAppointment, rejectCounterAppointment } from './lifecycle/customer-actions.ts'
import { loadOrderByIdempotencyKey } from './placing/find-order-by-idempotency-key.ts'
import {
  listCurrentOrders,
  listMissedOrders,
  listShortOrders,
  listOrders,
  loadOrder,
} from './reading/list-orders.ts'
import { loadNotCollected } from './reading/not-collected.ts'
import { remembered } from './lifecycle/steps/device-step.ts'
import { findForHandOver, handOver, undoHandOver } from './lifecycle/hand-over.ts'
import { listFrontdeskTickets, listScreenOrders } from './reading/list-screen-orders.ts'
import { listOfferDays } from './slots/list-offer-days.ts'
import { loadDayOffer } from './slots/load-day-offer.ts'
import { loadDayRange } from './slots/load-day-range.ts'
import { listSlots } from './slots/list-slots.ts'
import { copyToNextYear, previewNextYear } from './campaigns/copy-to-next-year.ts'
import { loadDayLimits } from './quotas/load-day-limits.ts'
import { loadQuotaUse } from './quotas/load-quota-use.ts'
import { moveQuotaAmounts } from './quotas/move-quota-amounts.ts'
import { listQuotasLeft } from './quotas/list-quotas-left.ts'
import { rememberDevice } from '../http/cookies.ts'
import { keepKnownDevice } from '../people/known-device.ts'
import { placeOrder } from './placing/place-order.ts'
import { whileListsAreOn } from './production/while-lists-are-on.ts'
import { listTicks, tick, tickParcel } from './production/ticks.ts'
import { listOutdated } from './production/list-outdated.ts'
import {
  listPicks,
  listProductionDays,
  loadProduction,
  printProduction,
} from './production/load-production.ts'
import { loadPublicOrder } from './reading/public-order-view.ts'
import { holdSteps, manyOrdersHandlers, proposeOrders, undoSteps } from './lifecycle/many-orders.ts'
import { removeOrder } from './lifecycle/remove-order.ts'
import { changePause, liftPause, listPauses } from './change-pauses.ts'
import { sendQuestionnaire } from './lifecycle/send-questionnaire.ts'
import {
  cancelOrder,
  completeOrder,
  plainActionHandlers,
  rejectOrder,
  updateOrder,
} from './lifecycle/staff-actions.ts'
import { removeBoard, listBoards, recordBoardHeartbeat } from './live/board-heartbeats.ts'
import { undoStep } from './lifecycle/undo-step.ts'
import { updateItem } from './lifecycle/update-item.ts'
import { watchOrders, watchPublicOrder } from './live/stream-orders.ts'
import { joinWaitingList, loadWish, withdrawWish } from './waiting/own-wish.ts'
import { listWaiting, noteCall, offerPlace, removeWish } from './waiting/staff-waiting.ts'
import { withdrawSubmittedOrder } from './placing/withdraw-submitted-order.ts'

export const orderingHandlers = [
  handle(customerOrderApi.placeOrder, (ctx, input) => {
    rememberDevice(ctx, input.reply)
    if (input.body.isSelfService) keepKnownDevice(ctx, input.reply)
    return placeOrder(ctx, input)
  }),
  handle(waitingApi.joinWaitingList, joinWaitingList),
  handle(waitingApi.loadWish, loadWish),
  handle(waitingApi.withdrawWish, withdrawWish),
  handle(waitingApi.listWaiting, listWaiting),
  handle(waitingApi.offerPlace, offerPlace),
  handle(waitingApi.removeWish, removeWish),
  handle(waitingApi.noteCall, noteCall),
  handle(customerOrderApi.findSubmittedOrder, loadOrderByIdempotencyKey),
  handle(customerOrderApi.withdrawSubmittedOrder, withdrawSubmittedOrder),
  handle(customerOrderApi.loadPublicOrder, loadPublicOrder),
  handleStream(customerOrderApi.watchPublicOrder, watchPublicOrder),
  handle(customerOrderApi.confirmCounterAppointment, confirmCounterAppointment),
  handle(customerOrderApi.rejectCounterAppointment, rejectCounterAppointment),
  handle(customerChangeApi.changePublicOrder, changePublicOrder),
  handle(customerChangeApi.previewPublicChange, previewPublicChange),
  handle(customerChangeApi.cancelPublicOrder, cancelPublicOrder),
  handle(questionnaireApi.sendQuestionnaire, sendQuestionnaire),
  handleList(staffOrderApi.listOrders, listOrders),
  handleList(staffOrderApi.listShortOrders, listShortOrders),
  handleList(staffOrderApi.listCurrentOrders, listCurrentOrders),
  handleList(staffOrderApi.listMissedOrders, listMissedOrders),
  handleStream(staffOrderApi.watchOrders, watchOrders),
  handle(staffOrderApi.loadOrder, loadOrder),
  handle(staffOrderApi.loadNotCollected, loadNotCollected),
  handle(pausesApi.listPauses, listPauses),
  handle(pausesApi.changePause, changePause),
  handle(pausesApi.liftPause, liftPause),
  handle(branchHoursApi.listOrdersOutsideHours, listOrdersOutsideHours),
  handle(daysApi.listDays, listDays),
  handle(daysApi.previewDays, previewDays),
  handle(daysApi.changeDays, changeDays),
  handle(staffOrderApi.updateOrder, updateOrder),
  handle(staffOrderApi.updateItem, remembered('weigh', updateItem)),
  handle(substituteApi.listSubstitutes, listSubstitutes),
  handle(substituteApi.offerSubstitute, offerSubstitute),
  handle(substituteApi.withdrawSubstitute, withdrawSubstitute),
  handle(substituteApi.takeSubstitute, takeSubstitute),
  handle(substituteApi.answerSubstitute, answerSubstitute),
  handle(pieceApi.bookPiece, remembered('piece', bookPiece)),
  handle(pieceApi.takePieceBack, remembered('piece-back', takePieceBack)),
  handle(staffOrderApi.changeOrder, changeOrder),
  handle(staffOrderApi.previewChange, previewChange),
  handle(staffOrderApi.removeOrder, removeOrder),
  ...plainActionHandlers,
  ...manyOrdersHandlers,
  handle(manyOrdersApi.proposeOrders, proposeOrders),
  handle(manyOrdersApi.undoSteps, undoSteps),
  handle(manyOrdersApi.holdSteps, holdSteps),
  handle(staffOrderApi.rejectOrder, rejectOrder),
  handle(staffOrderApi.completeOrder, remembered('completed', completeOrder)),
  handle(staffOrderApi.cancelOrder, cancelOrder),
  handle(staffOrderApi.undoStep, undoStep),
  handleList(handOverApi.findForHandOver, findForHandOver),
  handle(handOverApi.handOver, remembered('hand-over', handOver)),
  handle(handOverApi.undoHandOver, undoHandOver),
  handle(cockpitApi.loadCockpit, loadCockpit),
  handle(advancesApi.listOwed, listOwedAdvances),
  handle(packagingApi.listReturnable, listReturnable),
  handle(packagingApi.returnPackaging, returnPackaging),
  handle(productionApi.loadProduction, whileListsAreOn(loadProduction)),
  handle(productionApi.listProductionDays, whileListsAreOn(listProductionDays)),
  handle(productionApi.printProduction, whileListsAreOn(printProduction)),
  handle(productionApi.listOutdated, whileListsAreOn(listOutdated)),
  handle(productionApi.listPicks, whileListsAreOn(listPicks)),
  handle(productionApi.listTicks, whileListsAreOn(listTicks)),
  handle(productionApi.tick, whileListsAreOn(tick)),
  handle(productionApi.tickParcel, whileListsAreOn(tickParcel)),
  handle(slotApi.listOfferDays, listOfferDays),
  handle(slotApi.loadDayRange, loadDayRange),
  handle(slotApi.loadDayOffer, loadDayOffer),
  handle(slotApi.listSlots, listSlots),
  handle(campaignApi.listOrdersOutsideDays, listOrdersOutsideDays),
  handle(campaignApi.previewNextYear, previewNextYear),
  handle(campaignApi.copyToNextYear, copyToNextYear),
  handle(quotaApi.listQuotasLeft, listQuotasLeft),
  handle(quotaAmountsApi.moveAmounts, moveQuotaAmounts),
  handle(quotaUseApi.loadUse, loadQuotaUse),
  handle(quotaUseApi.loadDayLimits, loadDayLimits),
  handle(boardApi.listBoards, listBoards),
  handle(boardApi.reportBoard, recordBoardHeartbeat),
  handle(boardApi.forgetBoard, removeBoard),
  handleList(screensApi.listFrontdeskTickets, listFrontdeskTickets),
  handleList(screensApi.listScreenOrders, listScreenOrders),
]
