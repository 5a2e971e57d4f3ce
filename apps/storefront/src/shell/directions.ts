export type Destination = {
  latitude: number | null
  longitude: number | null
  street: string
  zipCode: string
  city: string
}

/** Address of a map with the way to a branch: by coordinates where known, else by street and place. */
export function directionsAddress(place: Destination): string {
  const { latitude, longitude, street, zipCode, city } = place
  const destination =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${street}, ${zipCode} ${city}`
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
