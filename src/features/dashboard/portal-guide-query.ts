import { queryOptions } from '@tanstack/react-query'

/** The bytes of the guide. An answer of another type than PDF is a failure. */
export const portalGuideQuery = (url: string) =>
  queryOptions({
    queryKey: ['portal guide', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (!response.ok || !response.headers.get('content-type')?.startsWith('application/pdf'))
        throw new Error(`The portal guide could not be loaded: HTTP ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
