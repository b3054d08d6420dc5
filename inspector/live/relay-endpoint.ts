/** The default port of `npm run inspector`; INSPECTOR_PORT replaces it. */
export const inspectorPort = 5174

/** The portal sends its actors' events to this path, and the relay forwards them to all listeners. */
export const relayPath = '/live'

/** The query parameter by which a page of the portal names itself. The inspector's own pages have none. */
export const pageParameter = 'page'
