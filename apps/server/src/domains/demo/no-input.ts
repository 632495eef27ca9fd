/** A call without anything; the demo's calls add what each of them takes. */
export const noInput = { params: undefined, query: undefined, upload: undefined, body: undefined }
