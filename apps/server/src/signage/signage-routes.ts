import { drawingApi } from '@theke/contract/media/drawing-api.ts'
import { playerApi } from '@theke/contract/signage/player-api.ts'
import { screensControlApi } from '@theke/contract/signage/screens-api.ts'
import { handle, handleFile, handleStream } from '../http/handle.ts'
import { abortCommand, commandTelevision, finishCommand, listCommands } from './control/commands.ts'
import { arrangeContents, showContent } from './control/arrange-contents.ts'
import { listScreens } from './control/list-screens.ts'
import { loadPicture, loadSceneThumbnail, loadTile } from './control/screen-pictures.ts'
import { loadPlan } from './control/load-plan.ts'
import { pairTelevision } from './control/pair-television.ts'
import { exportPlays, listPlays, recordPlays } from './control/plays.ts'
import { loadScreenshot } from './control/screenshots.ts'
import { beginPairing, loadPairing } from './player/pairing.ts'
import { loadPlayerFile, loadPlaylist, reportPlayer, watchPlayer } from './player/player-operations.ts'

/** What screens call, and what staff do with them. */
export const signageHandlers = [
  handle(playerApi.report, reportPlayer),
  handle(playerApi.loadPlaylist, loadPlaylist),
  handleFile(playerApi.loadFile, loadPlayerFile),
  handleStream(playerApi.watch, watchPlayer),
  handle(playerApi.finishCommand, finishCommand),
  handle(playerApi.sendPlays, recordPlays),
  handle(playerApi.beginPairing, beginPairing),
  handle(playerApi.loadPairing, loadPairing),
  handle(screensControlApi.pair, pairTelevision),
  handle(screensControlApi.command, commandTelevision),
  handle(screensControlApi.abort, abortCommand),
  handle(screensControlApi.listCommands, listCommands),
  handleFile(screensControlApi.loadScreenshot, loadScreenshot),
  handle(screensControlApi.listScreens, listScreens),
  handleFile(screensControlApi.loadPicture, loadPicture),
  handleFile(screensControlApi.loadTile, loadTile),
  handle(screensControlApi.showContent, showContent),
  handle(screensControlApi.arrangeContents, arrangeContents),
  handleFile(drawingApi.loadSceneThumbnail, loadSceneThumbnail),
  handle(screensControlApi.loadPlan, loadPlan),
  handle(screensControlApi.listPlays, listPlays),
  handleFile(screensControlApi.exportPlays, exportPlays),
]
