import { createContext } from "react";

/** Set while a page is rendered on the server, empty in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
