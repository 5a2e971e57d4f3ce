import type { MapView } from '@theke/contract/shop/views/storefront-views.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import {
  type LayerSpecification,
  Map as MapLibre,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mapTexts } from '../texts/german/map.ts'

const fromZoom = 15

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

/**
 * Shows the buildings of a style as bodies from zoom 15 on (R-UI-13). A style that has bodies of its own keeps them; in the others
 * those that lie flat are raised, by the heights that tiles of OpenMapTiles have.
 */
function raiseBuildings(map: MapLibre): void {
  const { layers } = map.getStyle()
  const bodies = layers.filter(({ type }) => type === 'fill-extrusion')
  for (const { id } of bodies) map.setLayerZoomRange(id, fromZoom, 24)
  const flat = layers.find(isBuildings)
  if (bodies.length > 0 || !flat || !('source' in flat) || typeof flat.source !== 'string') return
  map.addLayer(
    {
      id: '3d-buildings',
      type: 'fill-extrusion',
      source: flat.source,
      ...(flat['source-layer'] ? { 'source-layer': flat['source-layer'] } : {}),
      minzoom: fromZoom,
      paint: {
        'fill-extrusion-color': '#5a5650',
        'fill-extrusion-height': ['coalesce', ['get', 'render_height'], ['get', 'height'], 8],
        'fill-extrusion-base': ['coalesce', ['get', 'render_min_height'], ['get', 'min_height'], 0],
        'fill-extrusion-opacity': 0.75,
      },
    },
    layers.find(({ type }) => type === 'symbol')?.id,
  )
}

function isBuildings(layer: LayerSpecification): boolean {
  const name = 'source-layer' in layer && layer['source-layer'] ? layer['source-layer'] : layer.id
  return layer.type === 'fill' && /^buildings?$/.test(name)
}
