import { statisticsApi } from '@theke/contract/insights/statistics-api.ts'
import { calendarFeedApi } from '@theke/contract/timekeeping/calendar-feed-api.ts'
import { absenceRequestsApi } from '@theke/contract/timekeeping/absence-requests-api.ts'
import { planTemplatesApi } from '@theke/contract/timekeeping/plan-templates-api.ts'
import { planningApi } from '@theke/contract/timekeeping/planning-api.ts'
import { timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { monthSheetsApi } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { shiftSwapsApi } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { taskBoardApi } from '@theke/contract/timekeeping/task-board-api.ts'
import { timeSheetsApi } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { ownClockApi } from '@theke/contract/timekeeping/own-clock-api.ts'
import { timeTerminalApi } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { timeTrackingApi } from '@theke/contract/timekeeping/time-tracking-api.ts'
import { handle, handleFile, handleList } from '../http/handle.ts'
import { loadOwnFeed, renewOwnFeed, revokeOwnFeed } from '../people/time-access/calendar-token.ts'
import { listHolidayBalances } from './accounts/list-balances.ts'
import { listOwnContracts } from './accounts/list-own-contracts.ts'
import { loadFeed } from './calendar-feed/load-feed.ts'
import { countOpenDecisions } from './corrections/count-open-decisions.ts'
import { decideCorrection } from './corrections/decide-correction.ts'
import { listCorrections } from './corrections/list-corrections.ts'
import { listPresent } from './corrections/list-present.ts'
import { requestCorrection } from './corrections/request-correction.ts'
import { listEvents, reviewEvent } from './corrections/review-events.ts'
import { advanceSheets } from './months/advance-sheets.ts'
import { exportPayroll } from './months/export-payroll.ts'
import { listSheets, loadSheet } from './months/list-sheets.ts'
import { loadSheetFile } from './months/load-sheet-file.ts'
import {
  createTemplate,
  listTemplates,
  removeTemplate,
  renameTemplate,
} from './plan-templates/plan-templates.ts'
import type { CountExpectedOrders } from './planning/expected-orders.ts'
import { loadWeek } from './planning/load-week.ts'
import type { NotifyPerson } from './notify-person.ts'
import { publishWeek } from './planning/publish-week.ts'
import { saveShifts } from './planning/save-shifts.ts'
import { listProfileActivities, loadUserProfile } from './statistics/load-user-profile.ts'
import { sumWorkingActivities } from './statistics/sum-working-activities.ts'
import { sumWorkingSchedules } from './statistics/sum-working-schedules.ts'
import { loadTaskBoard } from './tasks/load-task-board.ts'
import { loadTerminal } from './terminal/load-terminal.ts'
import { checkPin, readBadge, sendEvents } from './terminal/send-events.ts'
import { clocking } from './tracking/clock-in-out.ts'
import { loadOwnClock, sendOwnEvents } from './tracking/own-clock.ts'
import {
  listOwnActivities,
  listOwnBalances,
  listOwnSchedules,
  listOwnShifts,
  loadOwnUser,
} from './tracking/own-time.ts'
import { decideRequest } from './requests/decide-request.ts'
import { createRequest, listRequests, withdrawRequest } from './requests/request-operations.ts'
import { acceptSwap, declineSwap, withdrawSwap } from './swaps/answer-swap.ts'
import { decideSwap } from './swaps/decide-swap.ts'
import { listColleagues, listShiftSwaps } from './swaps/list-swaps.ts'
import { offerShift } from './swaps/offer-shift.ts'
import { listOpenShifts, takeOpenShift } from './swaps/open-shifts.ts'

/** Clock events and corrections, accounts, months, planning, statistics, and what people read and record of their own time. */
export function timekeepingHandlers(notifyPerson: NotifyPerson, countExpectedOrders: CountExpectedOrders) {
  return [
    handle(timeSheetsApi.listHolidayBalances, listHolidayBalances),
    handle(timeSheetsApi.listOwnContracts, listOwnContracts),
    handle(monthSheetsApi.listSheets, listSheets),
    handle(monthSheetsApi.loadSheet, loadSheet),
    handleFile(monthSheetsApi.loadSheetFile, loadSheetFile),
    handle(monthSheetsApi.advanceSheets, advanceSheets),
    handleFile(monthSheetsApi.exportPayroll, exportPayroll),
    handleList(timeCorrectionsApi.listCorrections, listCorrections),
    handle(timeCorrectionsApi.requestCorrection, requestCorrection),
    handle(timeCorrectionsApi.decideCorrection, decideCorrection),
    handleList(timeCorrectionsApi.listEvents, listEvents),
    handle(timeCorrectionsApi.countOpenDecisions, countOpenDecisions),
    handle(timeCorrectionsApi.listPresent, listPresent),
    handle(timeCorrectionsApi.reviewEvent, reviewEvent),
    handle(timeTrackingApi.loadOwnUser, loadOwnUser),
    handleList(timeTrackingApi.listOwnSchedules, listOwnSchedules),
    handleList(timeTrackingApi.listOwnActivities, listOwnActivities),
    handleList(timeTrackingApi.listOwnBalances, listOwnBalances),
    handle(timeTrackingApi.start, clocking('start')),
    handle(timeTrackingApi.pause, clocking('pause')),
    handle(timeTrackingApi.resume, clocking('resume')),
    handle(timeTrackingApi.end, clocking('end')),
    handle(ownClockApi.loadOwnClock, loadOwnClock),
    handleList(ownClockApi.listOwnShifts, listOwnShifts),
    handle(ownClockApi.sendOwnEvents, sendOwnEvents),
    handle(timeTerminalApi.load, loadTerminal),
    handle(timeTerminalApi.checkPin, checkPin),
    handle(timeTerminalApi.readBadge, readBadge),
    handle(timeTerminalApi.send, sendEvents),
    handle(planningApi.loadWeek, loadWeek(countExpectedOrders)),
    handle(planningApi.saveShifts, saveShifts),
    handle(planningApi.publishWeek, publishWeek(notifyPerson)),
    handle(planTemplatesApi.listTemplates, listTemplates),
    handle(planTemplatesApi.createTemplate, createTemplate),
    handle(planTemplatesApi.renameTemplate, renameTemplate),
    handle(planTemplatesApi.removeTemplate, removeTemplate),
    handle(taskBoardApi.load, loadTaskBoard),
    handle(statisticsApi.workingActivities, sumWorkingActivities),
    handle(statisticsApi.workingSchedules, sumWorkingSchedules),
    handle(statisticsApi.userProfile, loadUserProfile),
    handleList(statisticsApi.userProfileWorkingActivities, listProfileActivities),
    handle(absenceRequestsApi.listAbsenceRequests, listRequests),
    handle(absenceRequestsApi.createAbsenceRequest, createRequest),
    handle(absenceRequestsApi.withdrawAbsenceRequest, withdrawRequest),
    handle(absenceRequestsApi.decideAbsenceRequest, decideRequest(notifyPerson)),
    handle(shiftSwapsApi.listOpenShifts, listOpenShifts),
    handle(shiftSwapsApi.takeOpenShift, takeOpenShift(notifyPerson)),
    handle(shiftSwapsApi.listShiftSwaps, listShiftSwaps),
    handle(shiftSwapsApi.listColleagues, listColleagues),
    handle(shiftSwapsApi.offerShift, offerShift(notifyPerson)),
    handle(shiftSwapsApi.acceptSwap, acceptSwap(notifyPerson)),
    handle(shiftSwapsApi.declineSwap, declineSwap(notifyPerson)),
    handle(shiftSwapsApi.withdrawSwap, withdrawSwap(notifyPerson)),
    handle(shiftSwapsApi.decideSwap, decideSwap(notifyPerson)),
    handle(calendarFeedApi.loadOwnFeed, loadOwnFeed),
    handle(calendarFeedApi.renewOwnFeed, renewOwnFeed),
    handle(calendarFeedApi.revokeOwnFeed, revokeOwnFeed),
    handleFile(calendarFeedApi.loadFeed, loadFeed),
  ]
}
