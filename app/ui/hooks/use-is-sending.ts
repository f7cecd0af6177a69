import { useNavigation } from "react-router";

/** Whether a form of the page is being submitted, until the page has been loaded again after the answer. */
export function useIsSending(): boolean {
  return useNavigation().formMethod === "POST";
}
