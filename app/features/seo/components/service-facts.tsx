import { Panel } from "#features/providers/components/panel.tsx";
import { FactList } from "./fact-list.tsx";

type Service = {
  slug: string;
  name: string;
  description: string;
  seo: {
    title: string;
    metaDescription: string;
    keywords: readonly string[];
    ogTitle: string;
    ogDescription: string;
    structuredData: { serviceType: string; category: string; areaServed: string };
  };
};

/** What we say of our one service, from which its pages take their words. */
export function ServiceFacts({ service, children }: { service: Service; children: React.ReactNode }) {
  const { seo } = service;
  return (
    <Panel title={`The service: ${service.slug}`}>
      <FactList
        rows={[
          ["Name", service.name],
          ["Description", service.description],
          ["Title", seo.title],
          ["Meta description", seo.metaDescription],
          ["Keywords", seo.keywords.join(", ")],
          ["Share title", seo.ogTitle],
          ["Share description", seo.ogDescription],
          ["Service type", seo.structuredData.serviceType],
          ["Category", seo.structuredData.category],
          ["Area served", seo.structuredData.areaServed],
        ]}
      />
      {children}
    </Panel>
  );
}
