/** The workspace of reviews that are started by hand. */
export const LOCAL_WORKSPACE = 'local'
