import type { MapView } from '@theke/contract/shop/views/storefront-views.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mapTexts } from '../texts/german/map.ts'
import { raiseBuildings } from './raise-buildings.ts'

// Its own file, as the page's policy allows no worker made of text.
setWorkerUrl(workerAddress)

const markerColor = '#d92b2c'

type MapCanvasProps = {
  branch: { name: string; latitude: number; longitude: number }
  map: MapView
  /** Called when there is nothing to see: no WebGL, or no style. */
  onBroken: () => void
}

/** The map itself. Moving it takes two fingers or a key, so that it keeps nobody from scrolling the page. */
export function MapCanvas({ branch: { name, latitude, longitude }, map: view, onBroken }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const tellBroken = useEffectEvent(onBroken)
  const { style, zoom, pitch, bearing } = view

  useEffect(() => {
    const element = container.current
    if (!element) return
    const map = openMap(element, { style, zoom, pitch, bearing }, [longitude, latitude], tellBroken)
    if (!map) return
    const marker = new Marker({ color: markerColor }).setLngLat([longitude, latitude])
    marker.getElement().setAttribute('aria-label', `${mapTexts.marker}: ${name}`)
    marker.addTo(map)
    return () => map.remove()
  }, [style, zoom, pitch, bearing, latitude, longitude, name])

  // The library's own styles say otherwise.
  return (
    <div
      ref={container}
      className="absolute! inset-0 text-left font-sans! [&_.maplibregl-ctrl-group_button]:size-11!"
    />
  )
}

function openMap(
  container: HTMLElement,
  { style, zoom, pitch, bearing }: MapView,
  center: [number, number],
  onBroken: () => void,
): MapLibre | null {
  let isStyled = false
  try {
    const map = new MapLibre({
      container,
      style,
      center,
      zoom,
      pitch,
      bearing,
      maxZoom: 24,
      maxPitch: 85,
      cooperativeGestures: true,
      attributionControl: { compact: true },
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
      locale: words(),
    })
    map.addControl(new NavigationControl({ visualizePitch: true }))
    map.once('style.load', () => {
      isStyled = true
      raiseBuildings(map)
    })
    // A tile that is missing leaves a gap; without a style there is no map at all.
    map.on('error', () => {
      if (!isStyled) onBroken()
    })
    return map
  } catch {
    onBroken()
    return null
  }
}

/** The library's own words in the language of the page. */
const words = () => ({
  'Map.Title': mapTexts.canvas,
  'Marker.Title': mapTexts.marker,
  'NavigationControl.ZoomIn': mapTexts.zoomIn,
  'NavigationControl.ZoomOut': mapTexts.zoomOut,
  'NavigationControl.ResetBearing': mapTexts.resetBearing,
  'AttributionControl.ToggleAttribution': mapTexts.attribution,
  'AttributionControl.MapFeedback': mapTexts.feedback,
  'CooperativeGesturesHandler.WindowsHelpText': mapTexts.scrollWindows,
  'CooperativeGesturesHandler.MacHelpText': mapTexts.scrollMac,
  'CooperativeGesturesHandler.MobileHelpText': mapTexts.scrollMobile,
})
