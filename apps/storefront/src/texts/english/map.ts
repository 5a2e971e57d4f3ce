import type { English } from '../i18n.ts'
import type { mapTexts } from '../map.ts'

export const mapEnglish: English<typeof mapTexts> = {
  label: 'Map: {name}',
  explanation: 'The map comes from {host}. If it is shown, the provider learns your IP address.',
  show: 'Show map',
  loading: 'Loading the map …',
  failed: 'The map cannot be shown here.',
  canvas: 'Map, to be moved with the arrow keys and zoomed with plus and minus',
  marker: 'Location',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetBearing: 'Turn to the north',
  attribution: 'Show or hide sources',
  feedback: 'Feedback on the map',
  scrollWindows: 'Hold Ctrl and scroll to zoom',
  scrollMac: 'Hold ⌘ and scroll to zoom',
  scrollMobile: 'Move the map with two fingers',
}
