import { createContext } from "react-router";
import type { Payments } from "../rules/payments.ts";

/** Null where nothing can be bought. */
export const paymentsContext = createContext<Payments | null>(null);
