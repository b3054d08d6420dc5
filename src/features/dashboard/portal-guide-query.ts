import { queryOptions } from '@tanstack/react-query'

/** The guide as a PDF. An answer of another type is a failure: it would run as a page of the portal. */
export const portalGuideQuery = (url: string) =>
  queryOptions({
    queryKey: ['portal guide', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (!response.ok || !response.headers.get('content-type')?.startsWith('application/pdf'))
        throw new Error(`The portal guide could not be loaded: HTTP ${response.status}`)
      return response.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
