import { useNavigation } from "react-router";

/** Whether a form of the page is on its way, until the page is there as its answer left it. */
export function useIsSending(): boolean {
  return useNavigation().formMethod === "POST";
}
