import type { LayerSpecification, Map } from 'maplibre-gl'

const fromZoom = 15

/**
 * Shows the buildings of a style as bodies from zoom 15 on (R-UI-13). A style that has bodies of its own keeps them; in the others
 * those that lie flat are raised, by the heights that tiles of OpenMapTiles have.
 */
export function raiseBuildings(map: Map): void {
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
